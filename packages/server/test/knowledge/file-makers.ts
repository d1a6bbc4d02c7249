import { Readable } from 'node:stream';
import { createDeflate, deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';

/** A ZIP archive of texts and bytes by their names. */
export const zipOf = (files: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  );

const ooxml = 'http://schemas.openxmlformats.org';

/** A Word document of paragraphs, each with a style or none. */
export function docxOf(
  paragraphs: readonly (readonly [style: string | null, text: string])[],
  more: Record<string, Uint8Array> = {},
): Uint8Array {
  const body = paragraphs.map(
    ([style, text]) =>
      `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`,
  );
  const styles = ['Heading1', 'Heading2'].map(
    (id, at) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="heading ${at + 1}"/></w:style>`,
  );
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="${ooxml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${ooxml}/package/2006/relationships"><Relationship Id="r1" Type="${ooxml}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${ooxml}/package/2006/relationships"><Relationship Id="r1" Type="${ooxml}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
    'word/styles.xml': `<w:styles xmlns:w="${ooxml}/wordprocessingml/2006/main">${styles.join('')}</w:styles>`,
    'word/document.xml': `<w:document xmlns:w="${ooxml}/wordprocessingml/2006/main"><w:body>${body.join('')}</w:body></w:document>`,
    ...more,
  });
}

/** A PDF of one font; each page is lines of text with the size of their letters and their place. */
export const pdfOf = (
  pages: readonly (readonly (readonly [text: string, size: number, y: number])[])[],
): Uint8Array =>
  pdfOfStreams(
    pages.map((lines) =>
      Buffer.from(
        lines.map(([text, size, y]) => `BT /F1 ${size} Tf 72 ${y} Td (${text}) Tj ET`).join('\n'),
        'latin1',
      ),
    ),
  );

/** A PDF whose pages' contents are these bytes. */
export const pdfOfStreams = (contents: readonly Uint8Array[]): Uint8Array =>
  pdfOfPacked(contents.map((content) => deflateSync(content)));

/** A PDF of one page whose content unpacks to so many spaces, which are never in memory together. */
export async function pdfBomb(megabytes: number): Promise<Uint8Array> {
  const spaces = Buffer.alloc(1024 * 1024, 0x20);
  const packer = Readable.from(Array.from({ length: megabytes }, () => spaces)).pipe(
    createDeflate({ level: 1 }),
  );
  return pdfOfPacked([Buffer.concat(await packer.toArray())]);
}

function pdfOfPacked(contents: readonly Uint8Array[]): Uint8Array {
  const count = contents.length;
  const pageIds = contents.map((_, at) => 4 + at * 2);
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${count} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  for (const [at, packed] of contents.entries()) {
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageIds[at]! + 1} 0 R >>`,
      Buffer.concat([
        Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
        packed,
        Buffer.from('\nendstream'),
      ]),
    );
  }
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  for (const [at, object] of objects.entries()) {
    offsets.push(length);
    const part = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(object as string),
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(part);
    length += part.length;
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const tail = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF`;
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(tail)]));
}
