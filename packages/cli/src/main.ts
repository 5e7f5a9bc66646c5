#!/usr/bin/env node
// The command `regalia`.

import { enableCompileCache } from 'node:module';
import { EXIT, Failure, Interrupted } from './failure.ts';

/** One sentence, never a trace, unless it is the program's own fault and a trace is asked for. */
function report(error: unknown): number {
  if (error instanceof Interrupted) return EXIT.interrupted;
  if (error instanceof Failure) {
    console.error(error.message);
    return error.code;
  }
  const message = error instanceof Error ? error.message : String(error);
  if (process.env['REGALIA_DEBUG']) console.error(error);
  else console.error(`Something is wrong inside Regalia: ${message}. Run with REGALIA_DEBUG=1 for the trace.`);
  return EXIT.failed;
}

// Whoever reads our output may stop reading, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(EXIT.done);
});

// The rest is loaded after this, so that from the second time on the program starts in a third of the time.
enableCompileCache();
const { dispatch } = await import('./dispatch.ts');
process.exitCode = await dispatch(process.argv.slice(2)).catch(report);
