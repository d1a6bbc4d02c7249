import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';

const options = {
  ecma: 2022,
  compress: { passes: 3, unsafe: true, unsafe_arrows: true, pure_getters: true, keep_fargs: false },
  mangle: { toplevel: true },
};

const manifest = fileURLToPath(new URL('./package.json', import.meta.resolve('terser')));

/** What the outcome depends on beside the code. */
export const shrinking = `${JSON.parse(readFileSync(manifest, 'utf8')).version} ${JSON.stringify(options)}`;

/** Terser makes of esbuild's output a twentieth less. It drops all comments. */
export async function shrink(code, { module = true } = {}) {
  const { code: shrunk } = await minify(code, {
    ...structuredClone(options),
    module,
    format: { comments: false },
  });
  return shrunk;
}
