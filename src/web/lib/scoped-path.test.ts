import { describe, expect, it } from 'vitest';
import { clientOf, pathForClient, scopedStep, withClientScope } from './scoped-path.ts';

const at = (path: string) => new URL(path, 'https://agency.example');

it.each([
  ['/leads', 3, '/leads?client=3'],
  ['/leads?status=new', 3, '/leads?status=new&client=3'],
  ['/settings#mail', 3, '/settings?client=3#mail'],
  ['/leads?client=7', 3, '/leads?client=7'],
  ['/leads', null, '/leads'],
])('links to %s with the client %s as %s', (path, clientId, link) => {
  expect(withClientScope(path, clientId)).toBe(link);
});

it.each(['0', '-3', '3.5', 'three', '9999999999', ''])('takes "%s" for no client', (text) => {
  expect(clientOf(text)).toBeNull();
});

describe('a step to another screen', () => {
  it.each([
    ['/leads?client=3', '/farms', '/farms?client=3'],
    ['/leads?client=3', '/rankings?q=termites#top', '/rankings?q=termites&client=3#top'],
    ['/leads?client=3', '/farms/12', '/farms/12?client=3'],
    ['/leads?client=3', '/clients/7', '/clients/7?client=7'],
    ['/leads?client=3', '/clients/7/facts', '/clients/7/facts?client=7'],
    ['/leads?client=3', '/deliveries?clientId=7&target=client', '/deliveries?target=client&client=7'],
    ['/', '/rankings?clientId=7', '/rankings?client=7'],
    ['/', '/evidence?clientId=agency', '/evidence?client=agency'],
  ])('from %s to %s leads to %s', (from, to, path) => {
    expect(scopedStep(at(from), at(to))).toBe(path);
  });

  it.each([
    ['/leads', '/farms'],
    ['/leads?client=3', '/leads'],
    ['/leads?client=3', '/farms?client=7'],
    ['/leads?client=three', '/farms'],
    ['/', '/evidence/research?clientId=7'],
  ])('from %s to %s is left as it is', (from, to) => {
    expect(scopedStep(at(from), at(to))).toBeNull();
  });
});

describe('the same screen for another client', () => {
  it.each([
    ['/leads?status=new&client=3', 7, '/leads?status=new&client=7'],
    ['/leads?status=new&client=3', null, '/leads?status=new'],
    ['/rankings?farmId=4&client=3&band=top3', 7, '/rankings?band=top3&client=7'],
    ['/review?page=9&client=3', null, '/review'],
    ['/farms/12?tab=leads&client=3', 7, '/farms?client=7'],
    ['/pages/12/edit?client=3', 7, '/content?client=7'],
    ['/clients/3?client=3&tab=leads', 7, '/clients/7?client=7'],
    ['/clients/3/leads?client=3&status=new', 7, '/clients/7/leads?client=7'],
    ['/clients/3/intake/ants?client=3', 7, '/clients/7?client=7'],
    ['/clients/3?client=3', null, '/clients'],
    ['/', 7, '/?client=7'],
  ])('of %s for %s is %s', (from, clientId, path) => {
    expect(pathForClient(at(from), clientId)).toBe(path);
  });
});
