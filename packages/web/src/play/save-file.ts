/** Give something to the reader as a file. */
export const saveFile = (name: string, content: unknown): void => {
  const blob = new Blob([JSON.stringify(content, null, 1)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};
