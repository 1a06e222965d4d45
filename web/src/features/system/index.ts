export { AreaPage, type AreaId } from "./area-page.tsx";
export { ResultPage } from "./result-page.tsx";
export { SystemPage } from "./system-page.tsx";
export { systemPageOf } from "./system-page-of.ts";
