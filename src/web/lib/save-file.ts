export const saveFile = (parts: BlobPart[], name: string): void => {
  const type = name.endsWith('.json') ? 'application/json' : 'text/csv;charset=utf-8';
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
