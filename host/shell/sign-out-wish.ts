/** Sent when somebody asks to sign out elsewhere than in the account menu, which hears it and asks what is to be asked. */
export const SIGN_OUT_WISH = 'ebs-sign-out-wish';

/** Asks to sign out as the account menu does. */
export const askToSignOut = (): void => void document.dispatchEvent(new Event(SIGN_OUT_WISH));
