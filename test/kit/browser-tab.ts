/** What is opened from now on is opened in a new tab of the browser: this one has been closed. */
export const closeTab = (): void => sessionStorage.removeItem('ebs.tab');
