import { zipSync } from 'fflate';
import { unpackZip } from './unpack-zip.ts';

/** Its pictures are not read; its text is rarely larger than a tenth of this. */
const docxLimits = {
  entriesMax: 2_000,
  bytesMax: 48 * 1024 * 1024,
  entryBytesMax: 32 * 1024 * 1024,
};

/**
 * Reads a Word document as HTML: headings, lists, tables, links; pictures are left out. The library gets
 * it unpacked within bounds and packed anew, because it sets none itself. Throws `UnusableFile`.
 */
export async function readDocx(bytes: Uint8Array): Promise<string> {
  const parts = unpackZip(bytes, (name) => /\.(?:xml|rels)$/i.test(name), docxLimits);
  const plain = zipSync(Object.fromEntries(parts.map(({ name, bytes: part }) => [name, part])), {
    level: 0,
  });
  const mammoth = await import('mammoth');
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(plain) },
    {
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      // What an author's own styles are called in files of other programs.
      styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh"],
    },
  );
  return value.replace(/<img\b[^>]*>/g, '');
}
