import { lazy } from 'react'
import type { FieldInputDefinition } from '../../editor/fields/fieldInput.ts'

/** Loaded on demand, since few stories have tables. */
const Input = lazy(async () => ({ default: (await import('./TableInput.tsx')).TableInput }))

export default { type: 'table', Input, isGroup: true } satisfies FieldInputDefinition
