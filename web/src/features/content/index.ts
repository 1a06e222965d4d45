export { Blocks, InlineBlocks, plainText, slugOf } from "./blocks.tsx";
