/** Tells the page of the messages of an element that was taken out of it while they were shown: `detail` is a list of `ToastMessage`. */
export const TOASTS_LEFT = 'ebs-toasts-left';
