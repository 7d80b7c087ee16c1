// Runs in the visitor's browser and makes a page that works without it quicker to use. The page's origin may be opaque
// (sandbox), so there is no storage, no cookie and no history here. It stands in every page: mind its size.
(() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const make = (tag, text, more) => Object.assign(document.createElement(tag), { textContent: text }, more);
  const { page, forms, views } = document.body.dataset;
  const quiz = $('#q');
  const form = $('#ask');
  const phone = $('[data-phone]')?.dataset.phone;

  const count = () => navigator.sendBeacon(views, `{"pageId":${page}}`);
  if (views) {
    if (document.prerendering) document.addEventListener('prerenderingchange', count, { once: true });
    else count();
  }

  // The page is the same for everybody, so it holds no time: a token says when this visitor first touched a field. It is
  // ready two seconds later, before which no form counts as a person's; without it a form still counts.
  let token;
  const touch = () =>
    (token ??= send('token').then(
      ({ body }) => new Promise((done) => setTimeout(done, 2100, body.token)),
      () => 0,
    ));
  addEventListener('focusin', touch);
  const send = async (path, from) => {
    const body = new URLSearchParams(from ? new FormData(from) : { pageId: page });
    if (from) body.append('formToken', await touch());
    // oxlint-disable-next-line no-restricted-globals
    const answer = await fetch(forms + path, { method: 'POST', body });
    return { ok: answer.ok, body: await answer.json() };
  };
  const failed =
    'We could not send this just now. Nothing you entered is lost. Try again' +
    (phone ? ', or call ' + phone : '') +
    '.';

  const startQuiz = () => {
    const steps = [...quiz.querySelectorAll('fieldset')];
    const [bar, back, next, end, note, status] = ['progress', '.back', '.next', '.end', '.note', '[role=status]'].map(
      (selector) => $(selector, quiz),
    );
    let at = 0;
    const show = (step) => {
      at = step;
      steps.forEach((field, index) => (field.hidden = index !== at));
      bar.value = at + 1;
      $('.count', quiz).textContent = `Question ${at + 1} of ${steps.length}`;
      back.hidden = !at;
      next.hidden = at > 3;
      end.hidden = at < 4;
      note.textContent = '';
    };
    const go = (step) => {
      show(step);
      ($(':checked', steps[at]) ?? $('input', steps[at])).focus();
    };
    const isAnswered = () => {
      if ($(':checked', steps[at])) return true;
      note.textContent = 'Choose the answer that fits best.';
      $('input', steps[at]).focus();
    };
    const showResult = ({ redFlag, title, score, advice, band, quizToken }) => {
      const heading = make('h3', title, { tabIndex: -1 });
      const list = make('ul');
      list.append(...advice.map((line) => make('li', line)));
      status.className = `result ${band}`;
      status.append(
        ...(redFlag ? [make('p', redFlag, { className: 'alarm' })] : []),
        heading,
        make('p', `${score} of 15 points`, { className: 'score' }),
        list,
        make('a', 'Ask about your result', { href: '#contact', className: 'btn' }),
        make('p', 'Based on your five answers. It is not an inspection or a diagnosis.', { className: 'small' }),
      );
      $('.steps', quiz).hidden = true;
      heading.focus();
      form.elements.quizToken.value = quizToken;
    };
    quiz.noValidate = true;
    quiz.className = 'live';
    back.onclick = () => go(at - 1);
    next.onclick = () => isAnswered() && go(at + 1);
    quiz.onsubmit = async (event) => {
      event.preventDefault();
      if (at < 4) return next.click();
      if (!isAnswered()) return;
      end.disabled = true;
      const { ok, body } = await send('quiz', quiz).catch(() => ({}));
      end.disabled = false;
      if (ok) showResult(body);
      else note.textContent = failed;
    };
    show(0);
  };

  const startForm = () => {
    const status = $('[role=status]', form);
    const button = $('button', form);
    const { elements } = form;
    const key = elements.idempotencyKey;
    const inputs = ['name', 'phone', 'email'].map((name) => elements[name]);
    let typed;
    const setError = (input, text) => {
      $(`#e-${input.name}`).textContent = text;
      input.ariaInvalid = text ? 'true' : null;
    };
    const check = (input) => {
      const { valid, valueMissing } = input.validity;
      const text = valueMissing ? `Enter your ${input.name}.` : 'Enter an address such as name@example.com.';
      setError(input, valid ? '' : text);
      return valid;
    };
    form.noValidate = true;
    form.oninput = ({ target }) => target.ariaInvalid && check(target);
    form.onsubmit = async (event) => {
      event.preventDefault();
      status.textContent = '';
      const wrong = inputs.filter((input) => !check(input));
      if (wrong[0]) return wrong[0].focus();
      key.disabled = true;
      const now = new URLSearchParams(new FormData(form)).toString();
      key.disabled = false;
      if (now !== typed) key.value = crypto.getRandomValues(new Uint32Array(4)).join('-');
      typed = now;
      button.disabled = true;
      const { ok, body } = await send('leads', form).catch(() => ({}));
      button.disabled = false;
      if (ok) {
        const done = $('#done');
        form.hidden = true;
        done.hidden = false;
        return done.focus();
      }
      for (const { path, message } of body?.issues ?? [])
        if (inputs.includes(elements[path])) setError(elements[path], message);
      const first = inputs.find((input) => input.ariaInvalid);
      if (first) first.focus();
      else status.textContent = failed;
    };
  };

  if (quiz) startQuiz();
  if (form) startForm();
})();
