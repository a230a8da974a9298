/** How often something is repeated: a few times in each run, and many times where `THOROUGH=1` asks for it. */
export const rounds = (few: number, many: number): number => (process.env['THOROUGH'] === '1' ? many : few);
