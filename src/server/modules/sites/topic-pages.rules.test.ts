import { describe, expect, test } from 'vitest';
import type { PublishedPage } from './sites.types.ts';
import { listTopicPages, topicLinkOf, topicPathOf } from './topic-pages.rules.ts';

const topics = [
  { id: 10, farmId: 3, name: 'Ants', slug: 'ants', service: null },
  { id: 20, farmId: 3, name: 'Bees', slug: 'bees', service: null },
  { id: 30, farmId: 4, name: 'Ants', slug: 'ants', service: null },
];
const page = (slug: string) => ({ slug }) as PublishedPage;
const stored = { topicId: 10, title: 'All about ants', description: 'Ants, answered.', slug: 'ants-in-warwick' };

describe('the service page of a topic', () => {
  test('has the address that staff gave it, else one of its name', () => {
    const topicPages = listTopicPages({ topics, pages: [] }, [stored]);
    expect([10, 20, 30].map((id) => topicPathOf({ topicPages }, id))).toEqual(['/ants-in-warwick', '/bees', '/ants-4']);
  });

  test('leaves an address to the public page or the part of the product that has it', () => {
    const reserved = { id: 40, farmId: 3, name: 'About', slug: 'about', service: null };
    const topicPages = listTopicPages({ topics: [...topics, reserved], pages: [page('bees')] }, []);
    expect([20, 40].map((id) => topicPathOf({ topicPages }, id))).toEqual(['/bees-questions', '/about-questions']);
    const both = [page('bees'), page('bees-questions')];
    expect(topicPathOf({ topicPages: listTopicPages({ topics, pages: both }, []) }, 20)).toBeUndefined();
  });
});

test('a link to a topic leads to its page or its place on the home, on the product’s origin below the farm', () => {
  const site = { paths: { home: '/', about: '/about', privacy: '/privacy', forms: '/' } };
  const below = { paths: { ...site.paths, home: '/f/3' } };
  const bees = { path: '/bees', anchor: 'bees' };
  expect([topicLinkOf(site, bees), topicLinkOf(below, bees)]).toEqual(['/bees', '/f/3/bees']);
  const none = { path: undefined, anchor: 'bees' };
  expect([topicLinkOf(site, none), topicLinkOf(below, none)]).toEqual(['/#bees', '/f/3#bees']);
});
