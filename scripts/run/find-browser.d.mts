/** Returns the path of a Chrome or Chromium that runs. Throws an error of one line if there is none. */
export function findBrowser(): string;
/** The browser for journeys: the headless shell if it is installed. */
export function findHeadlessBrowser(): string;
/** Command-line flags for playwright-core's `args`. */
export function launchFlags(): string[];
/** Installs a browser if there is none. Throws an error of one line if that fails. */
export function ensureBrowser(): Promise<void>;
