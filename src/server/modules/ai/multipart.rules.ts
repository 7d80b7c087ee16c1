import { randomUUID } from 'node:crypto';

interface FormFile {
  name: string;
  filename: string;
  text: string;
}

/** A form with fields and one file, as `multipart/form-data`. */
export const multipartForm = (
  fields: Readonly<Record<string, string>>,
  { name, filename, text }: FormFile,
): { contentType: string; body: Uint8Array } => {
  const boundary = `form-${randomUUID()}`;
  const parts = Object.entries(fields).map(
    ([field, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: application/jsonl\r\n\r\n`;
  const body = new TextEncoder().encode(`${parts.join('')}${head}${text}\r\n--${boundary}--\r\n`);
  return { contentType: `multipart/form-data; boundary=${boundary}`, body };
};
