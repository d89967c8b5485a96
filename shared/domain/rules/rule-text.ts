/** The texts of one rule in one language. */
export type RuleText = { readonly name: string; readonly problem: string; readonly remedy: string } & Readonly<
  Record<string, string>
>;

/** Makes a rule's texts: its name, what is wrong, what to do, and the sentences of its variants. */
export const text = (
  name: string,
  problem: string,
  remedy: string,
  variants: Readonly<Record<string, string>> = {},
): RuleText => ({
  name,
  problem,
  remedy,
  ...variants,
});
