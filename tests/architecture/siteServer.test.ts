import { expect, test } from 'vitest'
import { isSource, isTest, projectFiles, projectText } from './projectFiles.ts'
import { readImports } from './readImports.ts'

/** What the server has of Quarry's site stands here alone. */
const SITE = 'server/quarry/'

/** The names of its brand, its vendors, its forms and its look. */
const OF_THE_SITE =
  /quarry|hubspot|firebase|calendly|gtm|tag ?manager|google|youtube|geologica|literata|strataLayers|whitepaper|course|websiteCheckIn/i

/** The one place that says which site is meant where none is named. */
const DEFAULT = 'server/siteFolder.ts'

/** A table of all routes, those of the embedded services included. */
const ROUTES = 'server/limits/bounds.ts'

/** Caches before any site, which are chosen by a setting. */
const ENGINES = 'server/engines/'

const server = projectFiles().filter(
  (file) =>
    file.startsWith('server/') &&
    isSource(file) &&
    !isTest(file) &&
    !file.startsWith(SITE) &&
    file !== DEFAULT,
)

test('the server knows no brand, vendor, form or look of a site', () => {
  const found = server
    .filter((file) => file !== ROUTES && !file.startsWith(ENGINES))
    .flatMap((file) =>
      projectText(file)
        .split('\n')
        .flatMap((line, index) => (OF_THE_SITE.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    )
  expect(found).toEqual([])
})

test('the server reaches a site through its definition, never by an import of its parts', () => {
  const imports = server.flatMap((file) =>
    readImports(file, projectText(file)).map(({ target }) => [file, target] as const),
  )
  expect(imports.length).toBeGreaterThan(100)
  expect(imports.filter(([, target]) => target.startsWith(SITE) || target.startsWith('src/quarry/'))).toEqual(
    [],
  )
})

test('the commands know no site by its name, but for those of the site itself', () => {
  // They build or pack without the default site, list files with the reason of each, and check all sites of the project; mutations
  // change the code of the demo site, too.
  const knowing = [
    'scripts/audit/thirdParty.ts',
    'scripts/package/packagedSources.ts',
    'scripts/patterns/exceptions.ts',
    'scripts/testRun/steps.ts',
  ]
  const commands = projectFiles().filter(
    (file) =>
      /^(?:cli|scripts)\/(?!quarry\/|mutation\/mutations\/).*\.tsx?$/.test(file) &&
      !isTest(file) &&
      !knowing.includes(file),
  )
  expect(commands.length).toBeGreaterThan(60)
  expect(commands.filter((file) => /quarry|field[- ]notes/i.test(projectText(file)))).toEqual([])
})
