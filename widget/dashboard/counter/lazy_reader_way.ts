import { lazySheet } from "../kit/lazy_sheet.tsx";

/** The card readers as a way to pay. Loaded when a check that they can settle is first shown. */
export const LazyReaderWay = lazySheet(async () => (await import("./reader_way.tsx")).ReaderWay);
