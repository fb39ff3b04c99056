import { spawn } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { processEnvironment } from '../site/processEnvironment.ts'
import { LAB_STORIES } from './labStories.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The files and folders that a build and a server read. */
const PARTS = [
  'content',
  'services',
  'editor',
  'fields',
  'json',
  'firestore.rules',
  'functions',
  'package-lock.json',
  'package.json',
  'server',
  'src',
  'tsconfig.json',
  'vite.config.ts',
]

/** Copies the project into a folder and adds the lab: its plugins, and its stories to the demo space. */
export async function copyWithLab(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const part of PARTS) {
    await rm(join(folder, part), { recursive: true, force: true })
    const filter = (source: string) => !/\.(?:test|spec)\.tsx?$/.test(source)
    await cp(join(ROOT, part), join(folder, part), { recursive: true, filter })
  }
  // The lab is not part of the editor, so an existing bundle can be used.
  await cp(join(ROOT, 'dist/editor'), join(folder, 'dist/editor'), { recursive: true }).catch(() => undefined)
  await linkPackages(join(folder, 'node_modules'))
  const plugins = join(import.meta.dirname, 'plugins')
  for (const name of await readdir(plugins))
    await addPlugin(join(plugins, name), join(folder, 'src/plugins', name))
  const stories = join(folder, 'content/stories')
  const [space = ''] = await readdir(stories)
  for (const story of LAB_STORIES)
    await writeFile(join(stories, space, `${story.slug}_${story.uuid}.json`), JSON.stringify(story))
}

/** Links each package separately, because Vite's cache in node_modules must not be shared between servers. */
async function linkPackages(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const packages = (await readdir(join(ROOT, 'node_modules'))).filter((name) => !name.startsWith('.vite'))
  await Promise.all(
    packages.map((name) =>
      symlink(join(ROOT, 'node_modules', name), join(folder, name), 'junction').catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error
        },
      ),
    ),
  )
}

/** Copies a plugin. Changes the paths of its imports, because it is in `src` in the copy. */
async function addPlugin(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const file of await readdir(from)) {
    const text = await readFile(join(from, file), 'utf8')
    await writeFile(join(to, file), text.replaceAll('../../../../src/', '../../'))
  }
}

/** Bundles a copy, unless its bundle is up to date. Rejects with the build's output. */
export function bundleCopy(folder: string): Promise<void> {
  const script =
    "const { bundleUnlessFresh } = await import('./server/build/bundleUnlessFresh.ts'); await bundleUnlessFresh()"
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    env: processEnvironment(folder),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The lab could not be built. Its output:\n${output}`)),
    )
  })
}
