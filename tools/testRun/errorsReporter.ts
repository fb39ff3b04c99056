import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Reporter } from 'vitest/node'
import { FILES } from '../requirements/records.ts'

/**
 * Vitest's reporter of errors that no test caught: they fail a run, yet its JSON report does not have them. Writes a list
 * of their texts, an empty one where there was none.
 */
export default class ErrorsReporter implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const path = join(import.meta.dirname, '../..', FILES.vitestErrors)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(errors.map(({ message, stack }) => stack ?? message)))
  }
}
