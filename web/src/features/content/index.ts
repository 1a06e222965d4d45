export { Blocks, InlineBlocks, plainText, slugOf } from "./blocks.tsx";
export { Prose } from "./prose.tsx";
