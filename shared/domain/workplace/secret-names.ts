/** Names of values that no draft keeps, in the browser or on the server: passwords, codes, private keys. */
const SECRET = /^(again|otp|captcha|pin|.*password.*|.*secret.*|privateKey)$/i;

/** Whether a value of this name is a secret that no draft keeps. */
export const isSecretName = (name: string): boolean => SECRET.test(name);
