// Loaded into what the bootstrap starts: when the bootstrap is gone without a word, end this process by the signal it
// named, so that nothing lives on unseen. What this process forks in its turn has a parent and a channel of its own.
const [parent, signal] = (process.env.FARMSTEAD_BOOTSTRAP ?? '').split(' ');

if (process.channel && parent === String(process.ppid)) {
  process.on('disconnect', () => process.kill(process.pid, signal));
  process.channel.unref();
}
