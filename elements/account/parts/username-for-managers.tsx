/** The account beside a password without an input for it: password managers keep the pair. Not for people. */
export function UsernameForManagers({ account }: { readonly account: string }) {
  return (
    <input
      className="ebs-visually-hidden"
      type="text"
      name="username"
      autoComplete="username"
      value={account}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
