/** Text of a body in UTF-8, at most `bytesMax` long. */
export async function readBounded(
  body: ReadableStream<Uint8Array> | null,
  bytesMax: number,
): Promise<string> {
  if (!body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw new Error(`the answer is larger than ${bytesMax} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
