declare module '*.css' {
  /** The file as a constructable sheet, made by the build and by the test server; one object, adopted by every root that wants it. */
  const sheet: CSSStyleSheet;
  export default sheet;
}
