/** The code for the browser's passkey dialogs is loaded when the user needs it. */
export const loadAskBrowser = () => import('./ask-browser.ts');
