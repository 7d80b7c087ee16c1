import { questionCount } from './questions.tsx';

export const TopicLinks = ({
  topics,
  label,
}: {
  topics: { name: string; path: string; count: number }[];
  label: string;
}) => (
  <nav aria-label={label} className="topics" id="topics">
    <ul>
      {topics.map(({ name, path, count }) => (
        <li key={path}>
          <a href={path}>
            <b>{name}</b>
            <span>{questionCount(count)}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
