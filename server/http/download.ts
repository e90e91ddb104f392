/** A file that each response reads for itself: concurrent equal requests share one answer, but no stream. */
export class Download {
  constructor(
    readonly file: { type: string; name: string },
    readonly open: () => ReadableStream<Uint8Array>,
  ) {}

  get headers(): Record<string, string> {
    return { "content-type": this.file.type, "content-disposition": `attachment; filename="${this.file.name}"` };
  }
}
