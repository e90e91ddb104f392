/** The storage of a tab or of a device, in memory. */
export class DeviceStorage extends Map<string, string> {
  get length(): number {
    return this.size;
  }
  key = (at: number) => [...this.keys()][at] ?? null;
  getItem = (name: string) => this.get(name) ?? null;
  setItem = (name: string, value: string) => void this.set(name, value);
  removeItem = (name: string) => void this.delete(name);
}
