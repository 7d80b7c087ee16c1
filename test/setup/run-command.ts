import { vi } from 'vitest';
import { runCommand } from '#server/app/commands.ts';

/** Runs an operator's command in this process; returns its exit code and what it printed. */
export const runOperatorCommand = async (
  args: string[],
  environment: Record<string, string>,
): Promise<{ code: number; said: string }> => {
  let said = '';
  const writing = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  try {
    const code = await runCommand(args, environment);
    return { code, said };
  } finally {
    writing.mockRestore();
  }
};

export interface DoctorsFinding {
  check: string;
  status: string;
  detail: string;
}

/** What `doctor` finds. */
export const examine = async (environment: Record<string, string>) => {
  const { code, said } = await runOperatorCommand(['doctor', '--json'], environment);
  const { checks } = JSON.parse(said) as { checks: DoctorsFinding[] };
  return { code, of: (check: string) => checks.find((one) => one.check === check) };
};
