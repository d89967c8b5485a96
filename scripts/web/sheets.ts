import { transform } from 'esbuild';

/** Left alone by the minifier: the values of custom properties. What stands in quotes is text. */
const withoutSpaces = (css: string): string => css.replace(/"[^"]*"|'[^']*'|, /g, part => (part === ', ' ? ',' : part));

/** A style file as a module that exports one constructable sheet, which all elements of the page share. */
export async function sheetModule(css: string, minify: boolean): Promise<string> {
  const text = minify
    ? withoutSpaces((await transform(css, { loader: 'css', minify: true, target: 'es2022' })).code.trim())
    : css;
  return `const sheet = new CSSStyleSheet();\nsheet.replaceSync(${JSON.stringify(text)});\nexport default sheet;\n`;
}

/** A TypeScript or TSX file as browser JavaScript. */
export async function scriptModule(source: string, file: string, sourcemap: 'inline' | false): Promise<string> {
  const result = await transform(source, {
    loader: file.endsWith('x') ? 'tsx' : 'ts',
    jsx: 'automatic',
    target: 'es2022',
    sourcefile: file,
    sourcemap,
    // Rollup replaces it for production; here it is for pages served unbundled.
    ...(sourcemap === 'inline' ? { define: { 'process.env.NODE_ENV': '"development"' } } : {}),
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true, useDefineForClassFields: true } },
  });
  return result.code;
}
