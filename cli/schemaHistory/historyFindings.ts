import type { Registry } from '../../src/registry/registry.ts'
import type { Finding } from '../contentCheck/finding.ts'
import { changeMessage, type SchemaHistory, unhandledChanges } from './schemaHistory.ts'

/** Returns a finding for each breaking change of a block's fields without a migration. */
export const historyFindings = (history: SchemaHistory, registry: Registry): readonly Finding[] =>
  unhandledChanges(history, registry).map((change) => ({
    code: 'breaking_change',
    where: change.component,
    path: change.field,
    message: changeMessage(change, registry),
  }))
