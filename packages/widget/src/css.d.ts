/** Minified by the build, and put into a constructable stylesheet. */
declare module '*.css' {
  const css: string;
  export default css;
}
