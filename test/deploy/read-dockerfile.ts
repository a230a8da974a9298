import { DockerfileParser, From } from 'dockerfile-ast';

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

/** Reads the stages of a Dockerfile, in their order. */
export function readDockerfile(text: string): readonly Stage[] {
  const stages: { image: string; name: string; instructions: Instruction[] }[] = [];
  for (const one of DockerfileParser.parse(text).getInstructions()) {
    if (one instanceof From)
      stages.push({ image: one.getImage() ?? '', name: one.getBuildStage() ?? '', instructions: [] });
    else stages.at(-1)?.instructions.push({ name: one.getKeyword(), rest: one.getArgumentsContent() ?? '' });
  }
  return stages;
}

/** The words of an instruction in its exec form; undefined for a shell form. */
export function readExec(rest: string): readonly string[] | undefined {
  const form = /\[.*\]$/.exec(rest)?.[0];
  return form === undefined ? undefined : (JSON.parse(form) as string[]);
}
