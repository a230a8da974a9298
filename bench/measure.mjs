/** The median of several runs of `run`, which returns one figure. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Seconds per call of a synchronous function, median of `rounds` rounds of about `ms` milliseconds each. */
export function timeSync(call, { ms = 200, rounds = 5 } = {}) {
  for (const end = performance.now() + ms / 2; performance.now() < end;) call();
  return median(
    Array.from({ length: rounds }, () => {
      let calls = 0;
      const start = performance.now();
      let now = start;
      while (now - start < ms) {
        call();
        calls += 1;
        now = performance.now();
      }
      return (now - start) / 1000 / calls;
    }),
  );
}

/** A table for people: header, then rows of cells. */
export function printTable(header, rows) {
  const cells = [header, ...rows.map((row) => row.map(String))];
  const widths = header.map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  for (const [index, row] of cells.entries()) {
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
        .join('  '),
    );
    if (index === 0) console.log(widths.map((width) => '─'.repeat(width)).join('  '));
  }
}
