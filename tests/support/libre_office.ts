import { readXml, type XmlNode } from "./xml_tree.ts";

/** Whether LibreOffice is installed. */
export const hasLibreOffice = await new Deno.Command("soffice", { args: ["--version"], stdout: "null", stderr: "null" })
  .output().then(({ success }) => success, () => false);

/** A cell as LibreOffice understood it. */
export interface OfficeCell {
  text: string;
  /** Set for a number. */
  value?: number;
  /** Set for a cell that computes something. */
  formula?: string;
}

/** Separator, quote, UTF-8, first line, English numbers, no quoted text, numbers detected, formulas evaluated. */
const CSV_FILTER = "CSV:44,34,76,1,,1033,false,true,false,false,false,1,true";

/** Opens a CSV file in LibreOffice, which evaluates formulas. Returns its rows. */
export async function openInLibreOffice(csv: string): Promise<OfficeCell[][]> {
  const folder = await Deno.makeTempDir({ prefix: "rental-office-" });
  try {
    await Deno.writeTextFile(`${folder}/list.csv`, csv);
    const { code, stderr } = await new Deno.Command("soffice", {
      args: [
        // Two runs cannot share a profile
        `-env:UserInstallation=file://${folder}/profile`,
        "--headless",
        `--infilter=${CSV_FILTER}`,
        "--convert-to",
        "fods",
        "--outdir",
        folder,
        `${folder}/list.csv`,
      ],
    }).output();
    if (code !== 0) throw new Error(new TextDecoder().decode(stderr));
    const document = await Deno.readTextFile(`${folder}/list.fods`);
    const [sheet] = /<table:table [^]*<\/table:table>/.exec(document)!;
    return readXml(sheet).children.filter(({ name }) => name === "table:table-row").map(readRow);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Returns the numbers of a column. Throws at a cell that is none. */
export function numbersOf([header, ...rows]: OfficeCell[][], column: string): number[] {
  const at = header!.findIndex(({ text }) => text === column);
  return rows.map((row) => {
    const { value, text } = row[at]!;
    if (value === undefined) throw new Error(`${column} is no number: ${text}`);
    return value;
  });
}

function readRow(row: XmlNode): OfficeCell[] {
  return row.children.flatMap(({ attributes, children }) => {
    const { "office:value": value, "table:formula": formula, "table:number-columns-repeated": times } = attributes;
    const text = children.filter(({ name }) => name === "text:p").map(({ text }) => text).join("\n");
    const cell = { text, ...value && { value: Number(value) }, ...formula && { formula } };
    return Array.from({ length: Number(times ?? 1) }, () => cell);
  });
}
