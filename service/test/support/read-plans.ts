import { readFile } from 'node:fs/promises';
import type pg from 'pg';

/** A statement that was carried out. */
export interface Statement {
  readonly text: string;
  /** The partitions that it read or wrote, such as `contract@3`. */
  readonly partitions: readonly string[];
  /** Tables whose partitions were chosen while it ran, not before: it names no constant tenant for them. */
  readonly chosenLate: readonly string[];
}

/** A node of a plan, as `EXPLAIN (ANALYZE, FORMAT JSON)` writes it. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  /** 0 for what the plan has and was never begun, such as a partition that turned out not to be asked. */
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}

interface Plan {
  readonly 'Query Text': string;
  readonly Plan: PlanNode;
  readonly Triggers?: readonly { readonly Relation: string }[];
}

/**
 * Makes PostgreSQL write the plan of every statement of a database into its log, as it was carried out, for later
 * connections. Values are left out: they are as long as a contract.
 */
export async function logPlans(client: pg.ClientBase): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_triggers': 'on',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_parameter_max_length': '0',
  };
  const { rows } = await client.query<{ name: string }>('SELECT quote_ident(current_database()) AS name');
  for (const [setting, value] of Object.entries(settings))
    await client.query(`ALTER DATABASE ${rows[0]?.name} SET ${setting} = '${value}'`);
}

/** Every statement in the log of PostgreSQL that has touched a partition, in the order they ended. */
export async function readPlans(logFile: string): Promise<readonly Statement[]> {
  const log = await readFile(logFile, 'utf8');
  // The lines of an entry after its first begin with a tab.
  const plans = log.matchAll(/ LOG: {2}duration: [\d.]+ ms {2}plan:\n((?:\t.*\n)+)/g);
  return [...plans]
    .map(([, text = '']) => JSON.parse(text.replaceAll('\n\t', '\n')) as Plan)
    .map((plan) => ({
      text: plan['Query Text'].replaceAll(/\s+/g, ' ').trim(),
      chosenLate: [...new Set(listChosenLate(plan.Plan))].sort(),
      partitions: [...new Set([...listRead(plan.Plan), ...(plan.Triggers ?? []).map(({ Relation }) => Relation)])]
        .filter((name) => name.includes('@'))
        .sort(),
    }))
    .filter(({ partitions }) => partitions.length > 0);
}

/**
 * Lists the tables read by a node and those below it. A changed row has been read; a table by itself is no partition.
 */
function listRead(node: PlanNode): readonly string[] {
  const own = node['Actual Loops'] > 0 && node['Relation Name'] !== undefined ? [node['Relation Name']] : [];
  return [...own, ...(node.Plans ?? []).flatMap(listRead)];
}

/** Lists the tables of which a node holds several partitions: with a constant tenant a plan has one. */
function listChosenLate(node: PlanNode): readonly string[] {
  const plans = node.Plans ?? [];
  const below = plans.flatMap(listChosenLate);
  if (!node['Node Type'].endsWith('Append')) return below;
  const tables = plans.map(tableOf);
  return [...below, ...tables.filter((name, index) => name !== undefined && tables.indexOf(name) !== index)].flatMap(
    (name) => name ?? [],
  );
}

/** The whole table that a node reads a partition of. */
function tableOf(node: PlanNode): string | undefined {
  return node['Relation Name']?.split('@')[0] ?? node.Plans?.map(tableOf).find((name) => name !== undefined);
}
