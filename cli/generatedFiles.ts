import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { commandName } from '../server/commandName.ts'

/** Output of a generator: file contents by path below the project's folder. */
export interface GeneratedFiles {
  readonly files: ReadonlyMap<string, string>
  /** A folder that contains only generated files. Other files in it are removed. */
  readonly folder?: string
  /** Message about outdated files of a different command, with instructions. */
  readonly problem?: string
  /** Why a part of the files must not be generated. The command fails with it, whether it checks or writes. */
  readonly refused?: string | undefined
}

/** Differences between the files on disk and the generated ones. */
interface Difference {
  readonly stale: readonly string[]
  readonly obsolete: readonly string[]
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
  return { stale: stale.flat(), obsolete }
}

/** Writes the files that differ and removes obsolete ones. Returns a sentence with the numbers. */
export async function writeGenerated(root: string, generated: GeneratedFiles): Promise<string> {
  const { stale, obsolete } = await differences(root, generated)
  for (const file of stale) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), generated.files.get(file)!)
  }
  for (const file of obsolete) await rm(join(root, file), { recursive: true })
  const { size } = generated.files
  return `${size} ${size === 1 ? 'file is' : 'files are'} up to date: ${stale.length} written, ${obsolete.length} removed.`
}

/** Explains which files on disk are outdated; undefined if all are up to date. */
export async function generatedProblem(root: string, generated: GeneratedFiles): Promise<string | undefined> {
  const { stale, obsolete } = await differences(root, generated)
  if (generated.refused !== undefined) return generated.refused
  if (stale.length + obsolete.length === 0) return generated.problem
  return [
    'Generated files are out of date:',
    ...stale.map((file) => `  ${file} is missing or out of date`),
    ...obsolete.map((file) => `  ${file} is obsolete`),
    `Run "${commandName('generate')}" and commit the result.`,
  ].join('\n')
}
