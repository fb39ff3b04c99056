import { expect, test } from 'vitest'
import { isSource, isTest, projectFiles, projectText } from './projectFiles.ts'
import { importsOf } from './readImports.ts'

/** The only folder of the server with code of Quarry's site. */
const SITE = 'server/quarry/'

/** Names of the site's brand, vendors, forms and design. */
const SITE_NAMES =
  /quarry|hubspot|firebase|calendly|gtm|tag ?manager|google|youtube|geologica|literata|strataLayers|whitepaper|course|websiteCheckIn/i

/** The file with the default site. */
const DEFAULT = 'server/siteFolder.ts'

/** Adapters for caches in front of a site, chosen by a setting. */
const ENGINES = 'server/engines/'

const server = projectFiles().filter(
  (file) =>
    file.startsWith('server/') &&
    isSource(file) &&
    !isTest(file) &&
    !file.startsWith(SITE) &&
    file !== DEFAULT,
)

test('the server contains no names of a site’s brand, vendors, forms or design', () => {
  const found = server
    .filter((file) => !file.startsWith(ENGINES))
    .flatMap((file) =>
      projectText(file)
        .split('\n')
        .flatMap((line, index) => (SITE_NAMES.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    )
  expect(found).toEqual([])
})

test('the server uses a site through its definition and imports none of its files', () => {
  const imports = server.flatMap((file) => importsOf(file).map(({ target }) => [file, target] as const))
  expect(imports.length).toBeGreaterThan(100)
  expect(imports.filter(([, target]) => target.startsWith(SITE) || target.startsWith('src/quarry/'))).toEqual(
    [],
  )
})

test('commands contain no name of a site, except for commands of the site itself', () => {
  // They pack without the default site, list files with reasons, or check all sites of the project. Mutations also change the
  // code of the demo site.
  const exceptions = [
    'scripts/audit/thirdParty.ts',
    'scripts/package/packagedSources.ts',
    'scripts/patterns/exceptions.ts',
    'scripts/testRun/steps.ts',
  ]
  const commands = projectFiles().filter(
    (file) =>
      /^(?:cli|scripts)\/(?!quarry\/|mutation\/mutations\/).*\.tsx?$/.test(file) &&
      !isTest(file) &&
      !exceptions.includes(file),
  )
  expect(commands.length).toBeGreaterThan(60)
  expect(commands.filter((file) => /quarry|field[- ]notes/i.test(projectText(file)))).toEqual([])
})
