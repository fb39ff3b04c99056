import { expect, test } from 'vitest'
import { changedRegions, type ElementPosition } from './changedRegion.ts'

const HEAD: ElementPosition = ['<h1 class="title_a1b2">', 0, 100]
const NAME: ElementPosition = ['<span>Ines', 500, 520]
const HIDDEN: ElementPosition = ['<template>', 0, 0]
const FOOT: ElementPosition = ['<footer>', 900, 1000]

test('the changed regions reach from the first to the last element that differs', () => {
  const renamed: ElementPosition = ['<h1 class="title_c3d4">', 0, 120]
  const other: ElementPosition = ['<b>Lene', 530, 560]
  expect(changedRegions([HEAD, HIDDEN, NAME, FOOT], [renamed, HIDDEN, other, FOOT])).toEqual([
    { top: 500, bottom: 520 },
    { top: 530, bottom: 560 },
  ])
})

test('a page that lacks the elements has the region of the visible element before them', () => {
  expect(changedRegions([HEAD, NAME, FOOT], [HEAD, FOOT])[1]).toEqual({ top: 0, bottom: 100 })
  expect(changedRegions([HEAD, FOOT, FOOT], [HEAD, FOOT])[1]).toEqual({ top: 900, bottom: 1000 })
  const hidden: ElementPosition = ['<template class="b">', 0, 0]
  expect(changedRegions([FOOT, HIDDEN], [FOOT, hidden])[1]).toEqual({ top: 900, bottom: 1000 })
  expect(changedRegions([], [NAME])).toEqual([
    { top: 0, bottom: 0 },
    { top: 500, bottom: 520 },
  ])
})

test('the regions of equal elements are at the top', () => {
  for (const elements of [[HEAD, FOOT], []])
    expect(changedRegions(elements, elements)).toEqual([
      { top: 0, bottom: 0 },
      { top: 0, bottom: 0 },
    ])
})
