export { Blocks, InlineBlocks } from "./blocks.tsx";
export { Prose } from "./prose.tsx";
