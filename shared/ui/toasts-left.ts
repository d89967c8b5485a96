/**
 * Tells the page of the messages of an element that was taken out of it while they were shown, or stands behind a window of the page: `detail` is
 * a list of `ToastMessage`. A page that shows them prevents the default.
 */
export const TOASTS_LEFT = 'ebs-toasts-left';
