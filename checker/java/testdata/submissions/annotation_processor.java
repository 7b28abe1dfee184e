import java.util.Set;
import javax.annotation.processing.*;
import javax.lang.model.element.TypeElement;

@SupportedAnnotationTypes("*")
public class CircuitBreaker extends AbstractProcessor {
    @Override
    public boolean process(Set<? extends TypeElement> annotationen, RoundEnvironment runde) {
        throw new IllegalStateException("beim Compilieren gelaufen");
    }
}
