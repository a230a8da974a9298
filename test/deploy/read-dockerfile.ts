/** An instruction of a Dockerfile, its lines joined. */
export interface Instruction {
  readonly name: string;
  readonly rest: string;
}

/** A stage: the instructions from one `FROM` to the next. */
export interface Stage {
  readonly image: string;
  readonly name: string;
  readonly instructions: readonly Instruction[];
}

/** Reads the stages of a Dockerfile, in their order. Throws for a line that is no instruction. */
export function readDockerfile(text: string): readonly Stage[] {
  const stages: { image: string; name: string; instructions: Instruction[] }[] = [];
  for (const line of text.replaceAll(/\\\n/g, ' ').split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    const from = name === 'FROM' ? /^(\S+) AS (\S+)$/.exec(rest) : undefined;
    if (from) stages.push({ image: from[1] ?? '', name: from[2] ?? '', instructions: [] });
    else if (name === '' || name === 'FROM') throw new Error(`The line is no instruction: ${line}`);
    else stages.at(-1)?.instructions.push({ name, rest });
  }
  return stages;
}

/** The words of an instruction in its exec form; undefined for a shell form. */
export function readExec(rest: string): readonly string[] | undefined {
  const form = /\[.*\]$/.exec(rest)?.[0];
  return form === undefined ? undefined : (JSON.parse(form) as string[]);
}
