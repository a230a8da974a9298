import { validate } from 'dockerfile-utils';
import type { Instruction, Stage } from './read-dockerfile.ts';
import { readDockerfile, readExec } from './read-dockerfile.ts';

type Rule = (stages: readonly Stage[]) => readonly (string | undefined)[];

const each =
  (name: string, find: (rest: string) => boolean): Rule =>
  (stages) =>
    stages.flatMap(({ instructions }) => instructions.filter((one) => one.name === name && find(one.rest)).map(write));
const inRun = (pattern: RegExp): Rule => each('RUN', (rest) => pattern.test(rest));
const write = ({ name, rest }: Instruction): string => `${name} ${rest}`;
const hasStart = ({ instructions }: Stage): boolean => instructions.some(({ name }) => name === 'CMD');
const last = ({ instructions }: Stage, name: string): string | undefined =>
  instructions.filter((one) => one.name === name).at(-1)?.rest;

/** The rules of hadolint that a Dockerfile can break and still be read, by their numbers. */
const RULES: Readonly<Record<string, Rule>> = {
  // A path of a folder from the root.
  DL3000: each('WORKDIR', (rest) => !rest.startsWith('/')),
  // The last account of what is started is not root.
  DL3002: (stages) =>
    stages.filter((one) => hasStart(one) && /^(?:root|0)?$/.test(last(one, 'USER') ?? '')).map(({ name }) => name),
  // WORKDIR in place of cd.
  DL3003: inRun(/(?:^|&&|;)\s*cd\s/),
  DL3004: inRun(/\bsudo\b/),
  // A version of each image, and not the latest.
  DL3006: (stages) => stages.filter(({ image }) => !/[:@]/.test(image)).map(({ image }) => image),
  DL3007: (stages) => stages.filter(({ image }) => image.endsWith(':latest')).map(({ image }) => image),
  // Versions of packages, lists that are removed, no question, no recommended packages.
  DL3008: inRun(/apt-get install(?![^&|;]*=)/),
  DL3009: each('RUN', (rest) => /apt-get update/.test(rest) && !/rm -rf? \/var\/lib\/apt\/lists/.test(rest)),
  DL3014: inRun(/apt-get install(?![^&|;]*(?:-y|--yes|-qq))/),
  DL3015: inRun(/apt-get install(?![^&|;]*--no-install-recommends)/),
  // Of a registry's package its version, too.
  DL3016: inRun(/npm (?:i|install)\s(?:[^&|;]*\s)?"?(?!-|\/|\.|"|@)[a-z][\w.-]*"?(?=\s|$|&|;)/),
  DL3020: each('ADD', (rest) => !/^https?:/.test(rest)),
  // A command as a list of words.
  DL3025: (stages) =>
    stages.flatMap(({ instructions }) =>
      instructions
        .filter(({ name, rest }) => ['CMD', 'ENTRYPOINT'].includes(name) && !readExec(rest))
        .map((one) => write(one)),
    ),
  DL3027: inRun(/\bapt (?:install|update)/),
  // A stage that starts something says whether it is well.
  DL3057: (stages) => stages.filter((one) => hasStart(one) && !last(one, 'HEALTHCHECK')).map(({ name }) => name),
  // A pipe fails where its first command does.
  DL4006: (stages) =>
    stages.flatMap((stage) =>
      stage.instructions
        .filter(
          ({ name, rest }) => name === 'RUN' && /[^|]\|[^|]/.test(rest) && !/pipefail/.test(last(stage, 'SHELL') ?? ''),
        )
        .map((one) => write(one)),
    ),
};

/** Names what is wrong with a Dockerfile: faults of its grammar, and the numbers of the rules that it breaks. */
export function lintDockerfile(text: string): readonly string[] {
  const stages = readDockerfile(text);
  const faults = validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`);
  const broken = Object.entries(RULES).flatMap(([number, find]) => find(stages).map((at) => `${number}: ${at}`));
  return [...faults, ...broken];
}
