import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { commandName } from '../server/commandName.ts'

/** Files that a tool makes from others: text by path below the project's folder. */
export interface GeneratedFiles {
  readonly files: ReadonlyMap<string, string>
  /** A folder that holds nothing else: what is in it and not made any more is removed. */
  readonly folder?: string
  /** What is out of date that another command makes, with what to do. */
  readonly problem?: string
}

/** Where the files on disk are not those that are made. */
interface Difference {
  readonly stale: readonly string[]
  readonly gone: readonly string[]
}

async function differences(root: string, { files, folder }: GeneratedFiles): Promise<Difference> {
  const stale = await Promise.all(
    [...files].map(async ([file, text]) => {
      const present = await readFile(join(root, file), 'utf8').catch(() => undefined)
      return present === text ? [] : [file]
    }),
  )
  const inFolder = folder ? await readdir(join(root, folder)).catch(() => []) : []
  const obsolete = inFolder.map((name) => `${folder}/${name}`).filter((file) => !files.has(file))
  return { stale: stale.flat(), gone: obsolete }
}

/** Brings the files on disk up to date and touches only those that differ. Gives a sentence about what it did. */
export async function writeGenerated(root: string, generated: GeneratedFiles): Promise<string> {
  const { stale, gone: obsolete } = await differences(root, generated)
  for (const file of stale) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), generated.files.get(file)!)
  }
  for (const file of obsolete) await rm(join(root, file), { recursive: true })
  const { size } = generated.files
  return `${size} ${size === 1 ? 'file is' : 'files are'} up to date: ${stale.length} written, ${obsolete.length} removed.`
}

/** What is wrong with the files on disk, and how to fix it; nothing where they are up to date. */
export async function generatedProblem(root: string, generated: GeneratedFiles): Promise<string | undefined> {
  const { stale, gone: obsolete } = await differences(root, generated)
  if (stale.length + obsolete.length === 0) return generated.problem
  return [
    'Generated files are not what they are made from:',
    ...stale.map((file) => `  ${file} is missing or out of date`),
    ...obsolete.map((file) => `  ${file} is not made any more`),
    `Run "${commandName('generate')}" and commit the result.`,
  ].join('\n')
}
