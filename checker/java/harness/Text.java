package pruefstein.harness;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Text as it crosses: UTF-8 in which lone surrogates stand as they are. */
final class Text {
    private Text() {}

    static byte[] encode(String s) {
        if (s.codePoints().noneMatch(Text::lone)) {
            return s.getBytes(StandardCharsets.UTF_8);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        s.codePoints().forEach(c -> {
            if (lone(c)) {
                out.write(0xe0 | c >> 12);
                out.write(0x80 | c >> 6 & 0x3f);
                out.write(0x80 | c & 0x3f);
            } else {
                out.writeBytes(Character.toString(c).getBytes(StandardCharsets.UTF_8));
            }
        });
        return out.toByteArray();
    }

    static String decode(byte[] b) {
        StringBuilder out = new StringBuilder();
        int begin = 0;
        for (int i = 0; i + 2 < b.length; i++) {
            if ((b[i] & 0xff) == 0xed && (b[i + 1] & 0xe0) == 0xa0) {
                out.append(new String(b, begin, i - begin, StandardCharsets.UTF_8));
                out.append((char) (0xd000 | (b[i + 1] & 0x3f) << 6 | b[i + 2] & 0x3f));
                begin = i + 3;
                i += 2;
            }
        }
        return out.append(new String(b, begin, b.length - begin, StandardCharsets.UTF_8)).toString();
    }

    private static boolean lone(int codePoint) {
        return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
    }
}
