import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { filesOf } from '../requirements/sourcesDigest.ts'
import type { Mutation } from './mutation.ts'

/** A copy of the project whose files may be changed. */
export interface WorkCopy {
  readonly root: string
  /** Applies a mutation. Returns the function that reverts it. Throws if its text does not occur exactly once. */
  mutate(mutation: Pick<Mutation, 'id' | 'file' | 'from' | 'to'>): () => void
  remove(): void
}

/** Copies the current project, including its build if there is one; `node_modules` is linked. */
export function workCopy(project: string): WorkCopy {
  const root = mkdtempSync(join(tmpdir(), 'mutation-'))
  for (const file of filesOf(project)) {
    if (!existsSync(join(project, file))) continue
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(join(project, file), join(root, file))
  }
  if (existsSync(join(project, 'dist')))
    cpSync(join(project, 'dist'), join(root, 'dist'), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
  return {
    root,
    mutate: (mutation) => {
      const path = join(root, mutation.file)
      const before = mutateFile(path, mutation)
      return () => writeFileSync(path, before)
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** Returns why a mutation cannot be applied, in a sentence; undefined if it can. */
export function mutationProblem(
  project: string,
  { id, file, from, to }: Pick<Mutation, 'id' | 'file' | 'from' | 'to'>,
): string | undefined {
  const path = join(project, file)
  const fix = `Fix the mutation of ${id} in scripts/mutation/mutations, or delete it with its reason.`
  if (!existsSync(path)) return `${file} does not exist. ${fix}`
  const count = readFileSync(path, 'utf8').split(from).length - 1
  if (count !== 1) return `'${from}' occurs ${count} times in ${file}, not once. ${fix}`
  return from === to ? `'${from}' in ${file} is not changed. ${fix}` : undefined
}

function mutateFile(path: string, mutation: Pick<Mutation, 'id' | 'file' | 'from' | 'to'>): string {
  const root = path.slice(0, -mutation.file.length)
  const problem = mutationProblem(root, mutation)
  if (problem) throw new Error(problem)
  const before = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    before.replace(mutation.from, () => mutation.to),
  )
  return before
}
