/** What comes after this is done apart, so that the page draws and hears its reader in between. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
