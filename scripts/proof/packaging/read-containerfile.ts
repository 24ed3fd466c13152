type Step =
  | { kind: 'run'; command: string; from?: undefined; sources: never[]; target: '' }
  | { kind: 'copy'; command: ''; from: string | undefined; sources: string[]; target: string };

export type Stage = {
  name: string | undefined;
  workdir: string;
  steps: Step[];
  env: Record<string, string>;
  user: number;
  entrypoint: string[];
  healthcheck: string[];
};

/** @throws for an unknown instruction, so that no instruction is ignored */
export function readContainerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text.split('\n')) {
    if (!line.trim() || line.startsWith('#')) continue;
    const [, instruction = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (instruction === 'FROM') stages.push(aStage(rest));
    else read(stages.at(-1), instruction, rest);
  }
  return stages;
}

function aStage(from: string): Stage {
  const name = / AS (\S+)$/.exec(from)?.[1];
  return { name, workdir: '/', steps: [], env: {}, user: 0, entrypoint: [], healthcheck: [] };
}

function read(stage: Stage | undefined, instruction: string, rest: string): void {
  if (!stage) throw new Error(`${instruction} before FROM`);
  switch (instruction) {
    case 'WORKDIR':
      stage.workdir = rest;
      break;
    case 'RUN':
      stage.steps.push({ kind: 'run', command: rest, sources: [], target: '' });
      break;
    case 'COPY':
      stage.steps.push(aCopy(rest));
      break;
    case 'ENV':
      Object.assign(stage.env, Object.fromEntries(rest.split(' ').map((pair) => pair.split('='))));
      break;
    case 'USER':
      stage.user = Number(rest.split(':')[0]);
      break;
    case 'ENTRYPOINT':
      stage.entrypoint = JSON.parse(rest);
      break;
    case 'HEALTHCHECK':
      stage.healthcheck = JSON.parse(rest.slice(rest.indexOf('[')));
      break;
    case 'VOLUME':
    case 'EXPOSE':
      break;
    default:
      throw new Error(`${instruction} is not known`);
  }
}

function aCopy(rest: string): Step {
  const words = rest.split(' ');
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const target = words.pop() ?? '';
  return { kind: 'copy', command: '', from, sources: words, target };
}
